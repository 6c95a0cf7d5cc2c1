/** Session cookie of whoever has hidden the note that this is a demonstration. */
export const DEMO_NOTE_COOKIE = 'demo-note';
