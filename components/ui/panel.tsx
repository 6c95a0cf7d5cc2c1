import type { ReactNode } from 'react';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardHeader from '@mui/material/CardHeader';

/**
 * A part of a screen on a card of its own, with its heading. `flush` leaves the padding to what is inside, as a table wants it; `fill` is as
 * high as its place, and what is inside may take the room.
 */
export function Panel({
  id,
  title,
  note,
  actions,
  flush = false,
  fill = false,
  children,
}: {
  /** What a link to it ends with. */
  id?: string;
  title?: ReactNode;
  /** A line below it. */
  note?: ReactNode;
  actions?: ReactNode;
  flush?: boolean;
  fill?: boolean;
  children: ReactNode;
}) {
  return (
    <Card component="section" variant="outlined" id={id} data-fill={fill || undefined}>
      {(title || actions) && (
        <CardHeader
          component="header"
          title={title}
          subheader={note}
          action={actions}
          slotProps={{
            title: { component: 'h2', variant: 'inherit' },
            subheader: { component: 'p', variant: 'inherit' },
          }}
        />
      )}
      {flush ? <div data-flush>{children}</div> : <CardContent>{children}</CardContent>}
    </Card>
  );
}
