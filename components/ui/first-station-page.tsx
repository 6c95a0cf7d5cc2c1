import { PageHead } from './page-head';
import { Panel } from './panel';
import { FirstStation } from './first-station';

/** The page of an account that has no station yet. */
export function FirstStationPage({ title, note }: { title: string; note: string }) {
  return (
    <>
      <PageHead title={title} note={note} />
      <Panel>
        <FirstStation />
      </Panel>
    </>
  );
}
