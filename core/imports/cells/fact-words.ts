import type { ProductComposition } from '../../catalog/composition.ts'
import { FACT_VALUES, type FactName, type ProductFacts } from '../../catalog/facts/rules.ts'
import { toSlug } from '../../catalog/rules.ts'

type Material = ProductComposition[number]['materials'][number]

const MATERIAL_WORDS: Record<Material, readonly string[]> = {
  leather:
    'cuero,piel,ante,serraje,nobuk,napa,charol,leather,suede,nubuck,cuir,leder,pelle,couro'.split(
      ',',
    ),
  coated_leather: 'cuero untado,piel untada,coated leather,cuir enduit'.split(','),
  textile:
    'textil,textiles,tela,lona,tejido,malla,rejilla,lana,algodon,textile,fabric,canvas,mesh,tessuto,stoff'.split(
      ',',
    ),
  other:
    'otro,otros,otros materiales,sintetico,sintetica,goma,caucho,eva,tpu,tpr,pu,poliuretano,corcho,esparto,yute,other,other materials,synthetic,rubber'.split(
      ',',
    ),
}

const FACT_WORDS: { [Name in FactName]: Record<string, readonly string[]> } = {
  season: {
    spring_summer: ['primavera verano', 'verano', 'pv', 'ss', 'spring summer', 'summer'],
    autumn_winter: ['otono invierno', 'invierno', 'oi', 'aw', 'fw', 'autumn winter', 'winter'],
    all_year: ['todo el ano', 'continuidad', 'permanente', 'all year', 'carry over'],
  },
  width: {
    narrow: ['estrecha', 'estrecho', 'narrow'],
    normal: ['normal', 'media', 'estandar', 'standard', 'regular', 'medium'],
    wide: ['ancha', 'ancho', 'wide'],
    extra_wide: ['muy ancha', 'extra ancha', 'extra ancho', 'extra wide'],
  },
  heel: {
    flat: ['plano', 'sin tacon', 'flat'],
    low: ['bajo', 'low'],
    medium: ['medio', 'medium', 'mid'],
    high: ['alto', 'high'],
    wedge: ['cuna', 'wedge'],
    platform: ['plataforma', 'platform'],
  },
  shaft: {
    low: ['baja', 'low'],
    ankle: ['al tobillo', 'tobillo', 'botin', 'ankle'],
    mid_calf: ['media', 'media pierna', 'a media pierna', 'mid calf'],
    knee: ['alta', 'a la rodilla', 'rodilla', 'knee', 'knee high'],
    over_knee: ['por encima de la rodilla', 'mosquetera', 'over the knee', 'over knee'],
  },
  closing: {
    laces: ['cordones', 'cordon', 'laces', 'lace up'],
    hook_and_loop: ['velcro', 'hook and loop'],
    zip: ['cremallera', 'zip', 'zipper'],
    buckle: ['hebilla', 'buckle'],
    elastic: ['elastico', 'goma elastica', 'elasticos', 'elastic'],
    button: ['boton', 'botones', 'button'],
    slip_on: ['sin cierre', 'sin cordones', 'slip on'],
  },
}

/** A height in centimetres, or in millimetres where it says so: `4,5`, `4.5 cm`, `45 mm`. */
const HEIGHT = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*(cm|mm)?$/i
/** Nobody walks on more. */
const HIGHEST_CM = 25

/** The heel of a height, by the limits of `HEELS`; undefined for what is no height of a heel. */
function parseHeelHeight(written: string): ProductFacts['heel'] | undefined {
  const [, amount = '', unit = 'cm'] = HEIGHT.exec(written.trim()) ?? []
  const height = Number(amount.replace(',', '.')) / (unit.toLowerCase() === 'mm' ? 10 : 1)
  if (amount === '' || height > HIGHEST_CM) return undefined
  if (height <= 2) return 'flat'
  if (height <= 4) return 'low'
  return height <= 7 ? 'medium' : 'high'
}

/** The value of a fact that a cell names by its code or by any of its words; a heel also by its height. */
export function parseFact<Name extends FactName>(
  name: Name,
  written: string,
): ProductFacts[Name] | undefined {
  const slug = toSlug(written)
  const values: readonly string[] = FACT_VALUES[name]
  const found = values.find(
    (value) =>
      toSlug(value) === slug || FACT_WORDS[name][value]?.some((word) => toSlug(word) === slug),
  )
  const height = found === undefined && name === 'heel' ? parseHeelHeight(written) : undefined
  return (found ?? height) as ProductFacts[Name] | undefined
}

/** One or two materials of a part, such as `piel y textil`; undefined where a word is not understood. */
export function parseMaterials(written: string): Material[] | undefined {
  const words = written.split(/[,;/+&|]| y | and /i).map(toSlug)
  const found = words.map((word) =>
    (Object.keys(MATERIAL_WORDS) as Material[]).find(
      (value) =>
        toSlug(value) === word || MATERIAL_WORDS[value].some((each) => toSlug(each) === word),
    ),
  )
  const known = [...new Set(found.filter((value) => value !== undefined))]
  return found.includes(undefined) || known.length > 2 ? undefined : known
}
