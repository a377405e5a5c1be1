import type { Shop } from '../../../context.ts'

/** A till as those who set up the shop read it. */
export type TillDetails = Awaited<ReturnType<Shop['devices']['listTillDetails']>>['tills'][number]

/** A place of the shop. */
export type Location = Awaited<ReturnType<Shop['settings']['listLocations']>>['locations'][number]

export const TILLS_PATH = '/admin/tills'
export const toTillPath = ({ till_id }: Pick<TillDetails, 'till_id'>) => `${TILLS_PATH}/${till_id}`
export const toLocationPath = ({ location_id }: Pick<Location, 'location_id'>) =>
  `${TILLS_PATH}/places/${location_id}`
