import { type Db, query } from '../core/base/db.server.ts'
import type { Translated } from '../core/base/translated.ts'

/** The descriptions of the collections by key. */
export const collections: Readonly<Record<string, Translated>> = {
  señora: {
    es: 'Del lunes al baile: salones, botas y sandalias que se llevan el día entero.',
    en: 'From Monday to the dance: pumps, boots and sandals to wear all day.',
    fr: 'Du lundi au bal : escarpins, bottes et sandales à porter toute la journée.',
    de: 'Vom Montag bis zum Tanz: Pumps, Stiefel und Sandalen für den ganzen Tag.',
    it: 'Dal lunedì al ballo: décolleté, stivali e sandali da portare tutto il giorno.',
    pt: 'De segunda ao baile: sapatos de salto, botas e sandálias para o dia inteiro.',
  },
  caballero: {
    es: 'Zapatos cosidos para la semana, mocasines y deportivas para lo demás.',
    en: 'Stitched shoes for the week, loafers and trainers for everything else.',
    fr: 'Des souliers cousus pour la semaine, des mocassins et des baskets pour le reste.',
    de: 'Genähte Schuhe für die Woche, Loafer und Sneaker für alles andere.',
    it: 'Scarpe cucite per la settimana, mocassini e sneaker per tutto il resto.',
    pt: 'Sapatos cosidos para a semana, mocassins e ténis para o resto.',
  },
  niña: {
    es: 'Hebillas, lazos y suelas que corren tanto como ellas.',
    en: 'Buckles, bows and soles that run as fast as they do.',
    fr: 'Des boucles, des nœuds et des semelles qui courent aussi vite qu’elles.',
    de: 'Schnallen, Schleifen und Sohlen, die so schnell rennen wie sie.',
    it: 'Fibbie, fiocchi e suole che corrono quanto loro.',
    pt: 'Fivelas, laços e solas que correm tanto como elas.',
  },
  niño: {
    es: 'Punteras reforzadas y cierres que se abrochan solos.',
    en: 'Reinforced toes and straps they can close themselves.',
    fr: 'Des bouts renforcés et des attaches qu’ils ferment tout seuls.',
    de: 'Verstärkte Kappen und Verschlüsse, die sie selbst schließen.',
    it: 'Punte rinforzate e chiusure che allacciano da soli.',
    pt: 'Biqueiras reforçadas e fechos que eles apertam sozinhos.',
  },
}

/** Saves the descriptions of the collections that every shop starts with. */
export async function describeCollections(tx: Db): Promise<void> {
  await query(
    tx,
    'world_collections',
    `update collections set description = said.value
     from jsonb_each($1::jsonb) as said where said.key = collections.key`,
    [collections],
  )
}
