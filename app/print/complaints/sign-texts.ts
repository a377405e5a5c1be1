import { LANGUAGES, type Language } from '../../../core/base/languages.ts'
import type { RegionLanguage } from '../../../core/complaints/rules.ts'
import type { Shop } from '../../context.ts'
import { getReceiptTexts } from './receipt-texts.ts'

export type SignFacts = Awaited<ReturnType<Shop['complaints']['getSignFacts']>>

export const SIGNS = ['complaints', 'guarantee'] as const
export type Sign = (typeof SIGNS)[number]

/** What a sign says in one language. */
export interface SignPart {
  lang: string
  title: string
  lines: string[]
}

/** What a sign says, the languages of the place first and large. */
export interface SignTexts {
  main: SignPart[]
  others: SignPart[]
  /** Who hangs it, and how they are reached. */
  shop: string[]
}

/** The official languages of Spain besides Spanish: the shop has no other texts in them. */
const REGION: Record<Sign, Record<RegionLanguage, Omit<SignPart, 'lang'>>> = {
  complaints: {
    ca: {
      title: 'Fulls de reclamació',
      lines: [
        'Aquest establiment disposa de fulls oficials de queixa, reclamació i denúncia a disposició de les persones consumidores que els sol·licitin.',
      ],
    },
    eu: {
      title: 'Erreklamazio-orriak',
      lines: [
        'Establezimendu honek erreklamazio-orriak ditu, eskatzen dituzten kontsumitzaileen eskura.',
      ],
    },
    gl: {
      title: 'Follas de reclamacións',
      lines: [
        'Este establecemento ten follas de reclamacións á disposición das persoas consumidoras que as soliciten.',
      ],
    },
  },
  guarantee: {
    ca: {
      title: 'Tres anys de garantia legal',
      lines: [
        'Si un parell surt defectuós, porta’l amb el tiquet: el reparem o el canviem gratis.',
      ],
    },
    eu: {
      title: 'Hiru urteko legezko bermea',
      lines: ['Pare batek akatsen bat badu, ekarri tiketarekin: doan konpondu edo aldatuko dugu.'],
    },
    gl: {
      title: 'Tres anos de garantía legal',
      lines: ['Se un par sae defectuoso, tráeo co tícket: arranxámolo ou cambiámolo gratis.'],
    },
  },
}

/** The words of a sign: what the shop has written for it, else ours; never what its settings do not tell. */
export function buildSign(sign: Sign, facts: SignFacts): SignTexts {
  const { region_language: region } = facts
  const regional = region ? [{ lang: region, ...REGION[sign][region] }] : []
  const toPart = (language: Language) =>
    sign === 'complaints' ? toComplaints(language, facts) : toGuarantee(language, facts)
  const { company, nif, address, phone, email } = facts
  return {
    main: [toPart('es'), ...regional],
    others: LANGUAGES.filter((language) => language !== 'es').map(toPart),
    shop: [
      [company, nif].filter(Boolean).join(' · '),
      address,
      [phone, email].filter(Boolean).join(' · '),
    ].filter((line): line is string => Boolean(line)),
  }
}

function toComplaints(language: Language, facts: SignFacts): SignPart {
  const t = getReceiptTexts(language, 'print/complaints')
  const own = facts.complaint_sign_text as Partial<Record<Language, string>> | null
  const lines = [own?.[language] ?? t('sign.complaints')]
  if (language === 'es') {
    lines.push(t('sign.complaints_how'))
    if (facts.sheet_url) lines.push(facts.sheet_url)
  }
  return { lang: language, title: t('sign.complaints_title'), lines }
}

function toGuarantee(language: Language, facts: SignFacts): SignPart {
  const t = getReceiptTexts(language, 'print/complaints')
  const own = facts.ticket_return_policy as Partial<Record<Language, string>> | null
  const returns =
    own?.[language] ??
    (facts.return_days === null
      ? t('sign.no_returns')
      : t('sign.returns', { count: facts.return_days }))
  const lines = language === 'es' ? [t('sign.guarantee'), t('sign.guarantee_time')] : []
  return {
    lang: language,
    title: t('sign.guarantee_title'),
    lines: [...(lines.length > 0 ? lines : [t('sign.guarantee')]), returns],
  }
}
