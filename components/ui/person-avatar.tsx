import Avatar from '@mui/material/Avatar';
import { initialOf } from '@/lib/domain/account/profile/initial';

/**
 * The picture of a person, or the first letter of the name where there is none or it does not load. The name stands
 * beside it, so readers of the screen are told nothing twice. `src` is an address of this host or of the static base.
 */
export function PersonAvatar({
  name,
  src,
  size = 40,
}: {
  name: string;
  src: string | null;
  size?: 32 | 40 | 56 | 128;
}) {
  return (
    <Avatar
      aria-hidden="true"
      src={src ?? undefined}
      slotProps={{ img: { alt: '', width: size, height: size } }}
      sx={{ width: size, height: size, fontSize: Math.round(size * 0.4) }}
    >
      {initialOf(name)}
    </Avatar>
  );
}
