import { answer, refuse, type Answer } from './minimal-weather';

/** The organisation of the service provider's account, and its other member. */
export const MINIMAL_ENTERPRISE = 'MIN-1';
export const MINIMAL_MEMBER = { user_id: 21, username: 'kim', name: 'Kim', email: 'kim@minimal.example' } as const;

type Fields = Readonly<Record<string, unknown>>;

/** The calls of an organisation as the documents show them (P7.15 to P7.21); null for every other path. */
export function organisationReply(path: string, fields: Fields, linked: Map<number, string>): Answer | null {
  if (!path.startsWith('/custom/')) return null;
  if (fields.code !== MINIMAL_ENTERPRISE) return refuse(2012, 'no such organisation');
  const member = Number(fields.user_id);
  switch (path) {
    case '/custom/get_list':
      return answer([{ ...MINIMAL_MEMBER, avatar: null, last_time: '2024-05-01 10:00:00' }]);
    case '/custom/get_station_list':
      return answer([
        { id: 101, station_image: '[]', station_name: 'All well', address: '1 Minimal Street', postal_code: 5000 },
        { id: 102, station_image: [], station_name: 'Faulty', address: '2 Minimal Street', postal_code: '5001' },
      ]);
    case '/custom/get_user_link_station':
      return answer(linked.get(member) ?? '101');
    case '/custom/link_station':
      linked.set(member, String(fields.station_id));
      return answer();
    case '/custom/join':
    case '/custom/del':
    case '/custom/transfer_auth':
      return answer();
    default:
      return null;
  }
}
