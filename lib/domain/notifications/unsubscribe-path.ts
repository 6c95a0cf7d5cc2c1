/** The portal's address that mail programs post an unsubscription to; emails of the backend name it. */
export const UNSUBSCRIBE_PATH = '/api/notifications/unsubscribe';
