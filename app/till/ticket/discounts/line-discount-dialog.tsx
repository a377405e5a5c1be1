import { useState } from 'react'
import { getDiscountPercent, isDiscountAllowed, lineDiscount } from '../../../../core/till/rules.ts'
import { useSeller } from '../../use-seller.ts'
import type { LineDiscount } from '../kinds/line-base.ts'
import type { TillTicketLine } from '../kinds/line-kinds.ts'
import { getLineAmounts } from '../ticket-totals.ts'
import { useLineText } from '../use-line-text.ts'
import { CorrectPrice } from './correct-price.tsx'
import { DiscountDialog } from './discount-dialog.tsx'

interface LineDiscountDialogProps {
  line: TillTicketLine
  /** The largest discount that this person's role allows. */
  maxPercent: number
  /** Above the limit a colleague approves it by PIN. */
  mayAsk: boolean
  onDiscount(discount: LineDiscount | null): void
  onClose(): void
}

/** The discount of one line, or its price. */
export function LineDiscountDialog({ line, ...props }: LineDiscountDialogProps) {
  const lineText = useLineText()
  const { gross } = getLineAmounts(line)
  const [raisedCents, setRaisedCents] = useState<number | null>(null)
  const { rights } = useSeller()
  const variantId = line.kind === 'sell' ? line.variant.variant_id : undefined
  const mayRaise = variantId !== undefined && rights.change_prices !== 'denied'
  if (raisedCents !== null && variantId !== undefined)
    return (
      <CorrectPrice
        variantId={variantId}
        name={lineText.name(line)}
        cents={raisedCents}
        before={gross / line.quantity}
        onDone={props.onClose}
        onBack={() => setRaisedCents(null)}
        onClose={props.onClose}
      />
    )
  return (
    <DiscountDialog
      {...props}
      name={lineText.name(line)}
      gross={gross}
      quantity={line.quantity}
      discount={line.discount}
      onRaise={mayRaise ? setRaisedCents : undefined}
      isAllowed={(discount, percent) =>
        isDiscountAllowed(gross, Math.min(lineDiscount(gross, discount), gross), percent)
      }
      getPercent={(discount) => getDiscountPercent(gross, discount)}
    />
  )
}
