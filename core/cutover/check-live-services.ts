import type { OutsideService, OutsideServiceId } from '../base/outside/service.ts'

/** Which outside services a real shop can rely on. A shop with test keys has none of them yet. */
export async function checkLiveServices(services: readonly OutsideService[]) {
  const find = (id: OutsideServiceId) => services.find((service) => service.id === id)
  const isLive = (id: OutsideServiceId) => find(id)?.state === 'live'
  const broken = (await find('verifactu')?.findError?.()) ?? null
  return {
    mail: isLive('mail'),
    bank_keys: isLive('redsys') || isLive('stripe'),
    certificate: isLive('verifactu') && broken === null,
  }
}
