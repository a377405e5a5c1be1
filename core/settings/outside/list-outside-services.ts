import { z } from 'zod'
import {
  OUTSIDE_SERVICES,
  type OutsideService,
  SERVICE_ERRORS,
  SERVICE_STATES,
} from '../../base/outside/service.ts'
import { staff } from '../../base/procedures/procedures.ts'

/** Which services of others are live, in test or missing. No key is told, nor any part of one. */
export const listOutsideServices = staff('can_manage_site_settings')
  .read.route({
    method: 'GET',
    path: '/outside-services',
    summary: 'Services of others, and whether they are live',
    tags: ['settings'],
  })
  .input(z.strictObject({}))
  .output(
    z.object({
      services: z.array(
        z.object({
          id: z.enum(OUTSIDE_SERVICES),
          name: z.string(),
          state: z.enum(SERVICE_STATES),
          /** What keeps a configured one from working at this moment. */
          error: z.enum(SERVICE_ERRORS).nullable(),
          /** Can it be asked whether it knows the shop? */
          is_checkable: z.boolean(),
          /** By what the service knows the shop. */
          account: z.string().nullable(),
          address: z.string().nullable(),
          /** Where it must send its notices to. */
          notice_url: z.string().nullable(),
          variables: z.array(z.string()),
        }),
      ),
    }),
  )
  .handler(async ({ context: { config } }) => ({
    services: await Promise.all((config.outsideServices ?? []).map(describeService)),
  }))

async function describeService(service: OutsideService) {
  const { id, name, state, account, address, noticeUrl, variables } = service
  return {
    id,
    name,
    state,
    error: (await service.findError?.()) ?? null,
    is_checkable: service.check !== undefined,
    account,
    address,
    notice_url: noticeUrl,
    variables: [...variables],
  }
}
