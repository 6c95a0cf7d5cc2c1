import { escapeHtml } from '@/lib/domain/escape-html';
import { withoutLinks } from '@/lib/domain/notifications/untrusted-text';
import type { NoticeDigest } from '@/lib/domain/notifications/lines';

import type { Message } from '../mailer/emails';
import { alarmsPath, describeLine, digestTitle } from './alarm-labels';
import { NOTICE_TEXTS, noticeMessage, type NoticeMailHead } from './notice-page';

/** Further alarms are only shown in the portal. */
const MOST_LINES = 50;
const COLOURS: Readonly<Record<number, string>> = { 1: '#56626a', 2: '#8a5a00', 3: '#8a5a00', 4: '#b3261e' };
const PLAIN = '#1b2226';

/** Writes an email about alarms; `digest` contains at least one. */
export function writeAlarmMail(about: NoticeMailHead, digest: NoticeDigest): Message {
  const texts = NOTICE_TEXTS[about.language];
  const { address } = about.letterhead;
  const text: string[] = [texts('lead')];
  let html = `<p style="margin:0 0 16px">${escapeHtml(texts('lead'))}</p>`;
  let left = MOST_LINES;
  for (const { station, lines } of digest.stations) {
    const shown = lines.slice(0, left);
    if (shown.length === 0) break;
    left -= shown.length;
    const reported = shown.map((line) => ({
      ...describeLine(line, about.language),
      colour: COLOURS[line.level] ?? PLAIN,
    }));
    const name = withoutLinks(station.name);
    text.push([name, ...reported.map(({ level, what, when }) => `- ${level}: ${what}, ${when}`)].join('\n'));
    html += `<h2 style="font-size:16px;margin:20px 0 8px"><a href="${escapeHtml(`${address}${alarmsPath(station.id)}`)}" style="color:inherit">${escapeHtml(name)}</a></h2>`;
    html += reported
      .map(
        ({ level, what, when, colour }) =>
          `<p style="margin:0 0 10px"><strong style="color:${colour}">${escapeHtml(level)}</strong> ${escapeHtml(what)}<br><span style="color:#56626a">${escapeHtml(when)}</span></p>`,
      )
      .join('');
  }
  const count = digest.pending + digest.recovered - (MOST_LINES - left);
  if (count > 0) {
    const more = texts('more', { count });
    text.push(more);
    html += `<p style="margin:16px 0 0">${escapeHtml(more)}</p>`;
  }
  const [only, ...others] = digest.stations;
  const one = only && others.length === 0 ? only.station : null;
  return noticeMessage(about, {
    kind: 'alarms',
    subject: digestTitle(digest, about.language),
    text,
    html,
    button:
      one === null
        ? { labels: texts('openAll'), link: `${address}/Fault` }
        : { labels: texts('open', { station: withoutLinks(one.name) }), link: `${address}${alarmsPath(one.id)}` },
    why: texts('why'),
    unsubscribe: texts('unsubscribe'),
  });
}
