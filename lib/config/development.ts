/** True under `next dev` alone: the bundler puts the value in, so a production build cannot be talked into it. */
export const DEVELOPMENT = process.env.NODE_ENV === 'development';
