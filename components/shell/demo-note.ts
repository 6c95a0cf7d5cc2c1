/** Session cookie, set once the user has hidden the demonstration note. */
export const DEMO_NOTE_COOKIE = 'demo-note';
