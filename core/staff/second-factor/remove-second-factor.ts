import { type Db, query } from '../../base/db.server.ts'

/** Takes a person's second factor away, with their recovery codes and trusted devices. Their sessions go on. */
export async function removeSecondFactor(tx: Db, userId: string): Promise<void> {
  await query(tx, 'second_factor_delete', DELETE, [userId])
  await query(tx, 'second_factor_off', SWITCH_OFF, [userId])
  await forgetTrustedDevices(tx, userId)
}

/** Every device of the person is asked for a code again. */
export async function forgetTrustedDevices(tx: Db, userId: string): Promise<void> {
  await query(tx, 'trusted_devices_delete', FORGET, [userId])
}

const DELETE = 'delete from staff_two_factors where user_id = $1'
const SWITCH_OFF =
  'update staff_users set two_factor_enabled = false, updated_at = now() where user_id = $1'
/** As the sign-in library writes them. */
const FORGET = `
  delete from staff_verifications where value = $1::text and identifier like 'trust-device-%'`
