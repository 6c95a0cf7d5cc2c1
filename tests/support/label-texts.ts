import type pg from 'pg';

/** Updates the label texts of all stations after labels or points were changed without the store's code. */
export async function writeLabelTexts(store: Pick<pg.Pool | pg.Client, 'query'>): Promise<void> {
  await store.query('select sunhelm.write_label_texts(array(select key from station))');
}
