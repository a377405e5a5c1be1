import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useFetcher, useSearchParams } from 'react-router'
import { shopContext } from '../../../context.ts'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import { useArticleName } from '../../../i18n/use-article-name.ts'
import { orErrorPage } from '../../../refusals.ts'
import detail from '../../ui/detail/detail.module.css'
import record from '../../ui/detail/record.module.css'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { submit } from '../../ui/forms/submit.server.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import { useScanForm } from '../../ui/forms/use-scan-form.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import moves from '../moves/moves.module.css'
import { toPairPath } from '../pairs/pairs-params.ts'
import type { Route } from './+types/display-page'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { stock } = context.get(shopContext)
  const asked = url.searchParams.get('place')
  const { places } = await orErrorPage(stock.listDisplayedPairs({ location: 'tienda' }))
  const place = places.find(({ code }) => code === asked) ?? places[0]
  const location = place?.code ?? 'tienda'
  const { pairs } = await orErrorPage(stock.listDisplayedPairs({ location }))
  return { pairs, places, location }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { stock } = context.get(shopContext)
  return submit(request, {
    display: async (sent, operation) => {
      const pair = {
        code: sent.text('code'),
        location: sent.text('location'),
        on_display: sent.text('way') === 'in',
      }
      return { changed: await stock.changeDisplay(pair, operation) }
    },
  })
}

type Pairs = Route.ComponentProps['loaderData']['pairs']

/** The pairs in the shop window, which are put there and taken back by scanning their boxes. */
export default function DisplayPage({ loaderData }: Route.ComponentProps) {
  const { pairs, places, location } = loaderData
  const { t } = useTranslation('office/stock/display')
  const [, setSearch] = useSearchParams()
  return (
    <>
      <PageHeader title={t('title')} text={t('line')} />
      <div className={detail.column}>
        {places.length > 1 && (
          <NativeSelect
            label={t('place')}
            value={location}
            maw="20rem"
            data={places.map(({ code, name }) => ({ value: code, label: name }))}
            onChange={({ currentTarget }) => setSearch({ place: currentTarget.value })}
          />
        )}
        <ScanDisplay key={location} location={location} />
        <Displayed pairs={pairs} location={location} />
      </div>
    </>
  )
}

function ScanDisplay({ location }: { location: string }) {
  const { t } = useTranslation('office/stock/display')
  const toName = useArticleName()
  const fetcher = useFetcher<typeof action>()
  const answer = fetcher.data
  const refusal = useRefusal(answer && 'ok' in answer ? answer : undefined, { areas: ['stock'] })
  const changed = answer && 'changed' in answer ? answer.changed : undefined
  const send = useScanForm(fetcher)
  return (
    <section className={detail.part} aria-labelledby="scan">
      <h2 id="scan">{t('scan')}</h2>
      <ActForm intent="display" fetcher={fetcher} onSubmit={send}>
        <input type="hidden" name="location" value={location} />
        <Group align="flex-start">
          <TextInput
            name="code"
            aria-label={t('code')}
            placeholder={t('code')}
            maxLength={60}
            autoComplete="off"
            required
            error={refusal.message}
          />
          <Button type="submit" name="way" value="in">
            {t('put')}
          </Button>
          <Button type="submit" name="way" value="out" variant="default">
            {t('take')}
          </Button>
        </Group>
      </ActForm>
      <p role="status" className={record.soft}>
        {changed && t(changed.on_display ? 'was_put' : 'was_taken', { name: toName(changed) })}
      </p>
    </section>
  )
}

function Displayed({ pairs, location }: { pairs: Pairs; location: string }) {
  const { t } = useTranslation('office/stock/display')
  return (
    <section className={detail.part} aria-labelledby="pairs">
      <h2 id="pairs">{t('pairs', { count: pairs.length })}</h2>
      {pairs.length === 0 && <p className={record.soft}>{t('none')}</p>}
      <ul className={moves.goods}>
        {pairs.map((each) => (
          <DisplayedPair key={each.item_id} each={each} location={location} />
        ))}
      </ul>
    </section>
  )
}

function DisplayedPair({ each, location }: { each: Pairs[number]; location: string }) {
  const { t } = useTranslation('office/stock/display')
  const { date } = useShortDates()
  const toName = useArticleName()
  const fetcher = useFetcher<typeof action>()
  const { item_id, picture, sku, since, others, is_reserved, code } = each
  return (
    <li className={moves.line}>
      <Thumb hash={picture} size={48} />
      <div className={moves.what}>
        <Link to={toPairPath(item_id)}>{toName(each)}</Link>
        <span className={record.soft}>
          {[
            sku,
            since && t('since', { day: date(since) }),
            is_reserved && t('reserved'),
            others <= 0 && t('last'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <ActForm intent="display" name={String(item_id)} fetcher={fetcher}>
        <input type="hidden" name="location" value={location} />
        <input type="hidden" name="code" value={code} />
        <Button
          type="submit"
          name="way"
          value="out"
          variant="default"
          disabled={is_reserved}
          aria-label={t('take_of', { name: toName(each) })}
        >
          {t('take')}
        </Button>
      </ActForm>
    </li>
  )
}
