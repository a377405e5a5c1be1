import type { Finding } from '../../base/procedures/finding.ts'
import type { DeviceAccess } from './device-access.ts'

/** What is wrong with a sale that a browser brought which may not sell at its till. */
export function findDeviceIncidents({
  isAllowed,
  revokedDeviceId,
}: DeviceAccess): Finding<'device_unknown'>[] {
  if (isAllowed) return []
  const revoked = revokedDeviceId !== null && { device_id: revokedDeviceId }
  return [{ kind: 'device_unknown', details: { ...revoked } }]
}
