import type pg from 'pg';

/** After labels or points were changed past the store: their texts, of all stations. */
export async function writeLabelTexts(store: Pick<pg.Pool | pg.Client, 'query'>): Promise<void> {
  await store.query('select sunhelm.write_label_texts(array(select key from station))');
}
