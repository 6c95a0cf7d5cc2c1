/** True only under `next dev`: the bundler inlines the value, so the environment cannot change it in a production build. */
export const DEVELOPMENT = process.env.NODE_ENV === 'development';
