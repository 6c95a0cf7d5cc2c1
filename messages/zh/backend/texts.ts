export { default as sheets } from '../reports.json';
export { answers } from './answers';
export { mailer } from './mailer';
export { notices } from './notices';
