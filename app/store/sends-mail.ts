import { isReservedAddress } from '../../core/mail/rules.ts'
import { useShopFacts } from './shop-facts.ts'

/** Does an e-mail to this address, or to any, leave the shop? Only then may a page promise one. */
export function useSendsMail(address?: string): boolean {
  const facts = useShopFacts()
  return facts?.sendsMail === true && !(address && isReservedAddress(address))
}
