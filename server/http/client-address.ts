import { BlockList, isIP } from 'node:net'
import { type HttpMiddleware, UNKNOWN_ADDRESS } from './hono-env.ts'

/** Sets the client's address: behind trusted proxies, the rightmost one that is not theirs. */
export function clientAddress(trustedProxies: string[]): HttpMiddleware {
  const trusted = toBlockList(trustedProxies)
  return async (c, next) => {
    const socket = c.env?.incoming?.socket.remoteAddress
    c.set('clientAddress', findClientAddress(socket, c.req.header('x-forwarded-for'), trusted))
    await next()
  }
}

export function findClientAddress(
  socket: string | undefined,
  forwarded: string | undefined,
  trusted: BlockList,
): string {
  let address = toPlainAddress(socket ?? '')
  const hops = (forwarded ?? '').split(',').map((hop) => toPlainAddress(hop.trim()))
  // A hop that is no address was forged: the hops before it are not trusted.
  while (isTrusted(address, trusted)) {
    const hop = hops.pop()
    if (!hop || !isIP(hop)) break
    address = hop
  }
  return address || UNKNOWN_ADDRESS
}

export function toBlockList(cidrs: string[]): BlockList {
  const list = new BlockList()
  for (const cidr of cidrs) {
    const [network = '', prefix] = cidr.split('/')
    const family = isIP(network) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(network, family)
    else list.addSubnet(network, Number(prefix), family)
  }
  return list
}

function isTrusted(address: string, trusted: BlockList): boolean {
  const version = isIP(address)
  return version !== 0 && trusted.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

/** An IPv4 address as a socket of both families shows it is the IPv4 address. */
function toPlainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

/**
 * What counts as one client: an IPv4 address, or the /56 network of an IPv6 address. That is the smallest network that
 * providers hand to a household (RIPE 690): it has 256 networks of /64, and each of those 2^64 addresses.
 */
export function toClientNetwork(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array<string>(missing).fill('0'), ...right].slice(0, 4)
  const [a = 0, b = 0, c = 0, d = 0] = groups.map((group) => Number.parseInt(group, 16))
  return `${[a, b, c, d & 0xff00].map((group) => group.toString(16)).join(':')}::/56`
}
