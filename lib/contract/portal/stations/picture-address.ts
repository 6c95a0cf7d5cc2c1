import { z } from 'zod';
import type { PictureAddress } from '@/lib/domain/stations/pictures/address';

/** The URL of a picture for the browser. */
export const pictureAddress = z.string().regex(/^(\/(?!\/)|https?:\/\/)/) as unknown as z.ZodType<PictureAddress>;
