import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';

/** The addresses of a name, at least one. */
export type Addresses = [LookupAddress, ...LookupAddress[]];

/**
 * Resolves a name to all its addresses, IPv4 first. Rejects with the code `ENOTFOUND` when the name does not resolve, and with no
 * code when DNS gives no answer.
 */
export type Resolve = (hostname: string, signal: AbortSignal) => Promise<Addresses>;

/** The answers of DNS that say that a name does not resolve. */
const unresolved = new Set(['ENOTFOUND', 'ENODATA', 'ESERVFAIL']);

/** In milliseconds: how long the first try waits for an answer. */
const usualTimeout = 2000;

/**
 * Resolves names by DNS alone. `dns.lookup` waits in one of the few threads that all of this process shares, and it cannot be
 * stopped. So a few names whose servers are slow would block every other name, such as that of the CMS.
 *
 * @param servers The DNS servers; absent: those of this machine.
 */
export function createResolve(servers?: string[], timeout = usualTimeout): Resolve {
  return async (hostname, signal) => {
    signal.throwIfAborted();
    const resolver = new Resolver({ timeout, tries: 2 });
    if (servers) resolver.setServers(servers);
    const cancel = () => resolver.cancel();
    signal.addEventListener('abort', cancel);
    const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    signal.removeEventListener('abort', cancel);
    const [first, ...others] = answers.flatMap(listAddresses);
    if (first) return [first, ...others];
    if (answers.every(isUnresolved))
      throw Object.assign(new Error(`The name ${hostname} does not resolve.`), { code: 'ENOTFOUND' });
    throw new Error(`DNS gives no answer about the name ${hostname}.`);
  };
}

/** @param at 0: the answer has IPv4 addresses; 1: it has IPv6 addresses. */
function listAddresses(answer: PromiseSettledResult<string[]>, at: number): LookupAddress[] {
  if (answer.status === 'rejected') return [];
  return answer.value.map((address) => ({ address, family: at === 0 ? 4 : 6 }));
}

function isUnresolved(answer: PromiseSettledResult<string[]>): boolean {
  return answer.status === 'rejected' && unresolved.has(answer.reason.code);
}
