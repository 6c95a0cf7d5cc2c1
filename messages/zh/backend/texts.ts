export { default as sheets } from '../sheets.json';
export { answers } from './answers';
export { mailer } from './mailer';
export { notices } from './notices';
