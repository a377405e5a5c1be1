declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    duration: number
    requests: Request[]
  }
  interface Request {
    method?: string
    path?: string
    headers?: Record<string, string>
    /** Changes a request each time before it is sent. */
    setupRequest?(sent: Request): Request
  }
  interface Result {
    /** Seconds. */
    duration: number
    '2xx': number
    non2xx: number
    errors: number
    timeouts: number
    latency: { p50: number; p99: number }
  }
  export default function autocannon(options: Options): Promise<Result>
}
