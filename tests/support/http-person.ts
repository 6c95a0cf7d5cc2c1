/** A user with browser cookies who calls portals over HTTP: cookies that a portal sets are stored and sent with later requests. */
export class HttpPerson {
  private readonly cookies = new Map<string, string>();

  /** Signs in at a portal; rejects with its answer if that is refused. */
  static async signIn(url: string, account: string, password: string): Promise<HttpPerson> {
    const person = new HttpPerson();
    await person.request(url, '/api/session/sign-in', { mode: 2, account, password, agreed: true });
    return person;
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Sends one request as a page of `url` does; a body is sent by POST, as JSON unless it is a form. */
  async fetch(url: string, path: string, body?: object, limitMs = 20_000): Promise<Response> {
    const isForm = body instanceof FormData;
    const response = await fetch(url + path, {
      method: body ? 'POST' : 'GET',
      redirect: 'manual',
      signal: AbortSignal.timeout(limitMs),
      headers: {
        cookie: this.cookie,
        ...(body && { 'x-requested-by': 'portal', origin: url, 'sec-fetch-site': 'same-origin' }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', ...value] = (cookie.split(';')[0] ?? '').split('=');
      this.cookies.set(name, value.join('='));
    }
    return response;
  }

  /** Returns the JSON of an answer; rejects if there is none or if the status is not a success. */
  async request(url: string, path: string, body?: object): Promise<Record<string, unknown>> {
    const response = await this.fetch(url, path, body);
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${(await response.text()).slice(0, 500)}`);
    return (await response.json()) as Record<string, unknown>;
  }
}
