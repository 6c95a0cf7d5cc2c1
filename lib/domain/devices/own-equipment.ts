/** The modules of devices that a gateway of its owner's own brought in, by device type: nothing is known of their hardware. */
const PREFIX = 'own-';
export const ownModule = (type: string) => `${PREFIX}${type}`;
export const isOwnModule = (moduleId: string) => moduleId.startsWith(PREFIX);
