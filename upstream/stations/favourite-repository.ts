import { sql } from 'drizzle-orm';
import { FILE_FOLDER } from '@/lib/contract/upstream/files';
import type { Transaction } from '../database/scopes';

type Sql = Pick<Transaction, 'execute'>;

/** Marks or unmarks a station as favourite of an account; repeating it changes nothing. */
export async function setFavourite(db: Sql, accountId: string, stationKey: number, on: boolean): Promise<void> {
  await db.execute(
    on
      ? sql`insert into favourite (account_id, station_key) values (${accountId}, ${stationKey}) on conflict do nothing`
      : sql`delete from favourite where account_id = ${accountId} and station_key = ${stationKey}`,
  );
}

export async function isFavourite(db: Sql, accountId: string, stationId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from favourite f join station s on s.key = f.station_key
     where f.account_id = ${accountId} and s.id = ${stationId}`);
  return rows.length > 0;
}

/** Whether a file is the picture of a favourite: the first uploaded file of its station. */
export async function isFavouritePicture(db: Sql, accountId: string, fileId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from favourite f join station s on s.key = f.station_key
     where f.account_id = ${accountId}
       and ${FILE_FOLDER + fileId} = (
         select image.name from jsonb_array_elements_text(s.images) with ordinality image (name, place)
          where starts_with(image.name, ${FILE_FOLDER}) order by image.place limit 1)`);
  return rows.length > 0;
}
