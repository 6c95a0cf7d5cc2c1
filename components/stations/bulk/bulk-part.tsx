/** What a selection of stations needs, in one part that is loaded when it begins. */
export { BulkBar } from './bulk-bar';
export { choiceColumn } from './choice-column';
