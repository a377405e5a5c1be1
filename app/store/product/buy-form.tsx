import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useInLanguage } from '../../i18n/in-language.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type Answer, addToCart } from '../cart/add-to-cart.ts'
import { Added } from '../cart/added.tsx'
import { NeedsScript } from '../cart/needs-script.tsx'
import styles from './buy-form.module.css'
import { type Choice, colourSlug, hasPairs, type Product, sizeLabel } from './choice.ts'
import { ColourLinks } from './colour-links.tsx'
import { lineOf } from './line-of.ts'
import { Price } from './price.tsx'
import { SizeStrip } from './size-strip.tsx'

/** Colour, size, and into the cart. */
export function BuyForm({ product, choice }: { product: Product; choice: Choice }) {
  const { t } = useTranslation('store/product')
  const inLanguage = useInLanguage()
  const form = useRef<HTMLFormElement>(null)
  const { colour } = choice
  const [label, setLabel] = useState(choice.size && sizeLabel(choice.size))
  const [missing, setMissing] = useState(false)
  const [answer, setAnswer] = useState<Answer>()
  const chosen = colour.sizes.find((size) => size.stock > 0 && sizeLabel(size) === label)

  function add(event: FormEvent) {
    event.preventDefault()
    setMissing(!chosen)
    if (chosen) setAnswer(addToCart(lineOf(product, { colour, size: chosen }, inLanguage)))
    else form.current?.querySelector<HTMLInputElement>('input[type=radio]:enabled')?.focus()
  }

  function choose(next?: string) {
    if (next !== undefined) setLabel(next)
    setMissing(false)
    setAnswer(undefined)
  }

  return (
    <form ref={form} className={styles.form} onSubmit={add}>
      {/* Without script the form only brings the choice into the address. */}
      <input type="hidden" name="color" value={colourSlug(colour)} />
      <Price sizes={chosen ? [chosen] : colour.sizes} />
      <ColourLinks colours={product.colours} chosen={colour} onChoose={() => choose()} />
      <SizeStrip colour={colour} chosen={chosen} missing={missing} onChoose={choose} />
      <NeedsScript />
      {hasPairs(colour) ? (
        <Button className={styles.add} type="submit">
          {t('add')}
        </Button>
      ) : (
        <Notice title={t('sold_out')}>{t('sold_out_text')}</Notice>
      )}
      {answer && <Added answer={answer} />}
    </form>
  )
}
