import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** The expected result for a file: refused for one of three reasons, or rewritten. */
export type Fate = 'kind' | 'pixels' | 'broken' | 'rewritten';
export interface HostileFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly fate: Fate;
}

/** Must not occur in anything that is served. */
export const MARK = '<script>alert("canary-7231")</script>';

const text = (content: string): Buffer => Buffer.from(content, 'utf8');
const latin = (content: string): Buffer => Buffer.from(content, 'latin1');

/** An image of noise, so that its data does not compress to a few bytes. */
export function base(width = 64, height = 48, channels: 3 | 4 = 3): Sharp {
  const raw = Buffer.alloc(width * height * channels);
  for (let at = 0; at < raw.length; at += 1) raw[at] = (at * 2654435761) >>> 24;
  return sharp(raw, { raw: { width, height, channels } });
}

/** A chunk of a PNG file. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([latin(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, sum]);
}

function crc(data: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of data) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

/** A PNG file that declares the given size; its data is `data`, compressed. */
function png(width: number, height: number, data = Buffer.alloc(64), more: readonly Buffer[] = []): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const parts = [chunk('IHDR', head), ...more, chunk('IDAT', deflateSync(data)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([latin('\x89PNG\r\n\x1a\n'), ...parts]);
}

/** Inserts a chunk after the header of a PNG file. */
function withChunk(file: Buffer, extra: Buffer): Buffer {
  return Buffer.concat([file.subarray(0, 33), extra, file.subarray(33)]);
}

/** Inserts a segment after the start of a JPEG file. */
function withSegment(file: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([file.subarray(0, 2), head, data, file.subarray(2)]);
}

/** The same JPEG with a larger declared size. */
function sized(file: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(file);
  for (let at = 2; at < copy.length - 9; at += 1) {
    const marker = copy[at + 1] ?? 0;
    if (copy[at] !== 0xff || (marker !== 0xc0 && marker !== 0xc2)) continue;
    copy.writeUInt16BE(height, at + 5);
    copy.writeUInt16BE(width, at + 7);
    return copy;
  }
  throw new Error('no frame header');
}

/** Sixty files that have broken image processing elsewhere or are made to break it (A28). */
export async function hostileFiles(): Promise<readonly HostileFile[]> {
  const jpeg = await base().jpeg().toBuffer();
  const pngFile = await base().png().toBuffer();
  const webp = await base().webp().toBuffer();
  const made = (name: string, bytes: Buffer, fate: Fate): HostileFile => ({ name, bytes, fate });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${MARK}</svg>`;

  const otherKinds = [
    ['svg', text(svg)],
    ['svg with a declaration', text(`<?xml version="1.0"?>${svg}`)],
    ['svg behind blanks', text(`\n\n   ${svg}`)],
    ['svg with a byte order mark', text(`\ufeff${svg}`)],
    ['svg in utf-16', Buffer.from(`\ufeff${svg}`, 'utf16le')],
    ['svg that names a file of the server', text('<svg><image href="file:///etc/passwd"/></svg>')],
    ['svg with an entity bomb', text('<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]><svg>&c;</svg>')],
    ['html', text(`<!doctype html>${MARK}`)],
    ['html that begins with a comment', text(`<!-- PNG -->${MARK}`)],
    ['script', text('alert(1)')],
    ['php', text('<?php system($_GET["c"]); ?>')],
    ['pdf', latin('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
    ['postscript', latin('%!PS-Adobe-3.0\n')],
    ['zip', latin('PK\x03\x04\x14\x00\x00\x00')],
    ['gzip', latin('\x1f\x8b\x08\x00\x00\x00\x00\x00')],
    ['windows program', latin('MZ\x90\x00\x03\x00\x00\x00')],
    ['linux program', latin('\x7fELF\x02\x01\x01\x00')],
    ['shell script', text('#!/bin/sh\nid\n')],
    ['gif', await base().gif().toBuffer()],
    ['gif that is a script', latin('GIF89a/*')],
    ['tiff', await base().tiff().toBuffer()],
    ['tiff, the other byte order', latin('MM\x00*\x00\x00\x00\x08')],
    ['avif', await base().avif({ effort: 0 }).toBuffer()],
    ['heic', latin('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00')],
    ['bmp', latin('BM\x36\x00\x00\x00\x00\x00\x00\x00')],
    ['ico', latin('\x00\x00\x01\x00\x01\x00\x10\x10')],
    ['photoshop', latin('8BPS\x00\x01\x00\x00')],
    ['jpeg xl', latin('\xff\x0a\x00\x00')],
    ['jpeg 2000', latin('\x00\x00\x00\x0cjP  \r\n\x87\n')],
    ['openexr', latin('\x76\x2f\x31\x01\x02\x00\x00\x00')],
    ['radiance', text('#?RADIANCE\n')],
    ['netpbm', text('P6 1 1 255\n...')],
    ['imagemagick script', text('push graphic-context\nimage over 0,0 0,0 "https://a.example/"\npop graphic-context')],
    ['one byte', Buffer.from([0xff])],
    ['blanks', Buffer.alloc(4096, 32)],
    ['riff that is sound', latin('RIFF\x24\x00\x00\x00WAVEfmt ')],
  ] as const;

  const broken = [
    ['jpeg in name only', Buffer.concat([latin('\xff\xd8\xff\xe0'), text(MARK)])],
    ['png in name only', Buffer.concat([latin('\x89PNG\r\n\x1a\n'), text(MARK)])],
    ['webp in name only', Buffer.concat([latin('RIFF\xff\x00\x00\x00WEBP'), text(MARK)])],
    ['png signature before svg', Buffer.concat([latin('\x89PNG\r\n\x1a\n'), text(svg)])],
    ['jpeg cut in the middle', jpeg.subarray(0, jpeg.length >> 1)],
    ['png cut in the middle', pngFile.subarray(0, pngFile.length >> 1)],
    ['webp cut in the middle', webp.subarray(0, webp.length >> 1)],
    ['png without an extent', png(0, 0)],
    ['png of negative extent', png(0xffffffff, 4)],
  ] as const;

  const bombs = [
    ['png that says 20,000 by 20,000', png(20_000, 20_000)],
    ['png that says 30,000 by 1,000', png(30_000, 1_000)],
    ['png that says 1 by 26,000,000', png(1, 26_000_000)],
    ['jpeg that says 65,500 by 65,500', sized(jpeg, 65_500, 65_500)],
    ['png of 26 megapixels of one colour', await flat(5_200, 5_000)],
  ] as const;

  const gps = { IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '34/1 55/1 0/1', GPSLongitudeRef: 'E' } };
  const bombText = chunk('zTXt', Buffer.concat([latin('Comment\0\0'), deflateSync(Buffer.alloc(30_000_000, 65))]));
  const rewritten = [
    ['jpeg with html behind it', Buffer.concat([jpeg, text(MARK)])],
    ['jpeg with html in its comment', withSegment(jpeg, 0xfe, text(MARK))],
    ['jpeg with a place in its exif', await base().withExif(gps).jpeg().toBuffer()],
    [
      'jpeg with html in its exif',
      await base()
        .withExif({ IFD0: { Copyright: MARK } })
        .jpeg()
        .toBuffer(),
    ],
    ['jpeg with xmp', withSegment(jpeg, 0xe1, text(`http://ns.adobe.com/xap/1.0/\0<x>${MARK}</x>`))],
    ['jpeg with another picture in it', withSegment(jpeg, 0xe2, jpeg)],
    ['jpeg of four inks', await base().toColourspace('cmyk').jpeg().toBuffer()],
    ['jpeg that lies on its side', await base().withMetadata({ orientation: 6 }).jpeg().toBuffer()],
    ['png with html in its text', withChunk(pngFile, chunk('tEXt', Buffer.concat([latin('Title\0'), text(MARK)])))],
    ['png with thirty megabytes of text', withChunk(pngFile, bombText)],
    ['png with an archive behind it', Buffer.concat([pngFile, latin('PK\x03\x04'), text(MARK)])],
    ['png that is half clear', await base(64, 48, 4).png().toBuffer()],
    ['png of sixteen bits', await base().toColourspace('rgb16').png().toBuffer()],
    ['webp with html behind it', Buffer.concat([webp, text(MARK)])],
    ['webp with a place in its exif', await base().withExif(gps).webp().toBuffer()],
    ['a picture of one pixel', await base(1, 1).png().toBuffer()],
  ] as const;

  return [
    ...otherKinds.map(([name, bytes]) => made(name, bytes, 'kind')),
    ...broken.map(([name, bytes]) => made(name, bytes, 'broken')),
    ...bombs.map(([name, bytes]) => made(name, bytes, 'pixels')),
    ...rewritten.map(([name, bytes]) => made(name, bytes, 'rewritten')),
  ];
}

function flat(width: number, height: number): Promise<Buffer> {
  const background = { r: 1, g: 2, b: 3 };
  return sharp({ create: { width, height, channels: 3, background } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
