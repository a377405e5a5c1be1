import { useTranslation } from 'react-i18next'
import { guard } from '../../access/guard.ts'
import { shopContext } from '../../context.ts'
import { orErrorPage } from '../../refusals.ts'
import { Notice } from '../../ui/notice.tsx'
import { PaperFrame } from '../paper-frame.tsx'
import { usePageSize } from '../shipping/use-page-size.ts'
import type { Route } from './+types/sign-page'
import styles from './sign-page.module.css'
import { buildSign, SIGNS, type SignPart } from './sign-texts.ts'

export const middleware: Route.MiddlewareFunction[] = [guard]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { complaints } = context.get(shopContext)
  const sign = SIGNS.find((each) => each === params.sign)
  if (!sign) throw new Response(null, { status: 404 })
  const facts = await orErrorPage(complaints.getSignFacts({}))
  const picture = sign === 'guarantee' ? facts.notice_picture : null
  return {
    sign,
    store: facts.store,
    picture,
    isMissingAddress: facts.address === null,
    texts: buildSign(sign, facts),
  }
}

/** A sign of A4 for the wall of the shop: complaint forms, or the legal guarantee and returns. */
export default function SignPage({ loaderData }: Route.ComponentProps) {
  const { sign, store, picture, isMissingAddress, texts } = loaderData
  const { t } = useTranslation('print/complaints')
  usePageSize('A4')
  return (
    <PaperFrame
      title={t(`sign_page.${sign}`)}
      shop={store}
      back={{ to: `/admin/${sign}`, text: t(`sign_page.back_${sign}`) }}
      preview={t('sign_page.preview')}
      tools={
        <>
          {sign === 'guarantee' && !picture && <Notice>{t('sign_page.no_picture')}</Notice>}
          {isMissingAddress && <Notice>{t('sign_page.no_address')}</Notice>}
        </>
      }
    >
      <article className={styles.sheet}>
        <p className={styles.store}>{store}</p>
        <div className={styles.main}>
          {texts.main.map((part) => (
            <Part key={part.lang} part={part} />
          ))}
        </div>
        {picture && (
          <img
            className={styles.picture}
            src={`/pictures/${picture}-960.webp`}
            alt={t('sign_page.picture')}
          />
        )}
        <div className={styles.others}>
          {texts.others.map((part) => (
            <Part key={part.lang} part={part} />
          ))}
        </div>
        <footer className={styles.foot}>
          {texts.shop.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </footer>
      </article>
    </PaperFrame>
  )
}

function Part({ part: { lang, title, lines } }: { part: SignPart }) {
  return (
    <section lang={lang}>
      <h2>{title}</h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  )
}
