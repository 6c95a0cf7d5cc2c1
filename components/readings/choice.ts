/** What a user does about readings. */
export type Choice = 'accepted' | 'excluded' | 'meter' | 'undo';
