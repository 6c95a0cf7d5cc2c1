import { z } from 'zod';
import type { PictureAddress } from '@/lib/domain/pictures/address';

/** Where the browser finds a picture. */
export const pictureAddress = z.string().regex(/^(\/(?!\/)|https?:\/\/)/) as unknown as z.ZodType<PictureAddress>;
