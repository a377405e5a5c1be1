/** A bucket of S3, or of whatever speaks its language: MinIO, R2, Scaleway, Ceph. */
export interface Bucket {
  /** Scheme, host and port. */
  endpoint: string
  name: string
  /** Before every name, with a slash at its end, or empty. */
  prefix: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** `s3://KEY:SECRET@HOST/BUCKET/FOLDER?region=REGION`, with `&tls=off` for a storage without https. */
export function parseStorageUrl(value: string): Bucket | undefined {
  const url = URL.parse(value)
  if (url?.protocol !== 's3:') return undefined
  const { host, username, password, pathname, searchParams } = url
  const [name = '', ...folders] = pathname.split('/').filter(Boolean)
  const known = [...searchParams.keys()].every((key) => key === 'region' || key === 'tls')
  const tls = searchParams.get('tls') ?? 'on'
  if (!(host && username && password && known && /^(?:on|off)$/.test(tls))) return undefined
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name)) return undefined
  if (folders.some((folder) => !/^[\w.-]+$/.test(folder))) return undefined
  const [accessKeyId, secretAccessKey] = [decode(username), decode(password)]
  if (!(accessKeyId && secretAccessKey)) return undefined
  return {
    endpoint: `${tls === 'off' ? 'http' : 'https'}://${host}`,
    name,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    region: searchParams.get('region') ?? guessRegion(host),
    accessKeyId,
    secretAccessKey,
  }
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

function guessRegion(host: string): string {
  return /^s3[.-]([a-z0-9-]+)\.amazonaws\.com$/.exec(host)?.[1] ?? 'us-east-1'
}
