import styles from './picture-box.module.css';

/** For boxes that are written as markup or drawn without React: a drawing with a picture above it. */
export const pictureBoxClass = styles.box ?? '';
