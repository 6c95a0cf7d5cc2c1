import net from 'node:net';

/** Null when the port can be listened on, else the error's code. */
export function whyNotFree(host, port) {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', (error) => resolve(error.code));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(null)));
  });
}

/**
 * The first wrong port of `wanted` ([variable, port, variable of its host, host] each) as one line that says what to do,
 * or null.
 */
export async function portProblem(wanted) {
  for (const [variable, port, hostVariable, host] of wanted) {
    const code = await whyNotFree(host, port);
    if (code === null) continue;
    if (code === 'EADDRINUSE') {
      return `${variable}: port ${port} is in use on ${host}: stop the program that uses it, or start with ${await suggestion(variable, port, wanted)}`;
    }
    if (code === 'EACCES')
      return `${variable}: port ${port} is not open to this user: start with a port above 1023, such as ${variable}=3000`;
    return `${hostVariable}: this machine cannot listen on ${host} (${code}): use 127.0.0.1, 0.0.0.0 or an address of this machine`;
  }
  return null;
}

async function suggestion(variable, port, wanted) {
  for (let base = port + 10; base < 65_500; base += 10) {
    const codes = await Promise.all(wanted.map(([, , , host], index) => whyNotFree(host, base + index)));
    if (codes.every((code) => code === null))
      return variable === 'PORT'
        ? `PORT=${base}`
        : `${variable}=${base} (or another PORT, from which the others follow)`;
  }
  return `another ${variable}`;
}
