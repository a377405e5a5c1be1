import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs'
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import type { TicketPayment } from '../ticket/ticket.ts'

const ICONS = {
  cash: IconCash,
  card: IconCreditCard,
  bizum: IconDeviceMobile,
  transfer: IconBuildingBank,
}

interface TenderIconProps {
  kind: TicketPayment['kind']
  size?: number
}

/** The way of paying as a picture; its name stands beside it. */
export function TenderIcon({ kind, size = 24 }: TenderIconProps) {
  const Icon = ICONS[kind]
  return <Icon size={size} aria-hidden />
}
