import type { NewIncident } from '../incidents/open-incidents.ts'
import type { DeviceAccess } from './device-access.ts'

/** The incident of a sale that was brought by a browser which may not sell at its till. */
export function findDeviceIncidents({ isAllowed, revokedDeviceId }: DeviceAccess): NewIncident[] {
  if (isAllowed) return []
  const revoked = revokedDeviceId !== null && { device_id: revokedDeviceId }
  return [{ kind: 'device_unknown', details: { ...revoked } }]
}
