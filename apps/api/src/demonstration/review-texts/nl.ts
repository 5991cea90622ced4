import type { ReviewTexts } from './kinds.ts'

export const nl: ReviewTexts = {
  bag: {
    praise: [
      ['Er past veel in', 'Twee flessen, aardappels en een meloen: de hengsels hielden het prima.'],
      ['Altijd bij me', 'Opgevouwen past hij in mijn jaszak. Ik krijg er steeds vragen over.'],
      ['Drie besteld', 'Een voor de boodschappen, een voor het zwembad, en de derde is van mijn dochter.'],
      ['Zo weer schoon', 'Op de eerste dag lekte er een pak melk in. Doekje erover en klaar.'],
    ],
    complaints: [
      ['Naad laat los', 'Na twee weken scheurde een hengsel in, terwijl ik er alleen boeken in draag.', 'Naden'],
      ['Ruikt sterk', 'Hij ruikt zo naar plastic dat hij al een week op het balkon hangt.', 'Geur'],
    ],
  },
  clock: {
    praise: [
      ['Iedereen is wakker', 'Een echte bel. Mijn zoon hoort hem door een dichte deur heen, en dat zegt wat.'],
      ['Loopt op tijd', 'Al drie maanden op dezelfde batterij en nog geen minuut verschil.'],
    ],
    complaints: [
      ['Tikt te hard', 'Mooi, maar ik hoor hem tot in de slaapkamer. Hij staat nu in de gang.', 'Hard geluid'],
    ],
  },
  light: {
    praise: [
      ['Warm licht', 'Het patroon op de muur is ’s avonds prachtig. Bij het eten gaat hij altijd aan.'],
      ['Mooi in de vensterbank', 'Vier op een rij, en de buren kwamen vragen waar ze vandaan komen.'],
      ['Staat stevig', 'Wiebelt niet, en het glaasje kan eruit om schoon te maken.'],
    ],
    complaints: [
      [
        'Barst in het glas',
        'In een van de glaasjes zat een barst van boven tot onder. Daar zet ik geen kaars in.',
        'Breekbaar',
      ],
    ],
  },
  mug: {
    praise: [
      ['Mijn lievelingsmok', 'Groot oor, dunne rand, en er past precies genoeg thee in.'],
      ['Kan in de vaatwasser', 'Al twee maanden elke dag afgewassen en de print is nog net zo fel.'],
    ],
    complaints: [['Wordt te heet', 'Het oor zit zo dicht op de mok dat ik mijn vingers brand.', 'Oor']],
  },
  textile: {
    praise: [
      ['Zacht en netjes genaaid', 'Dikke stof, strakke hoeken, en na het wassen nog mooi in vorm.'],
      ['Heerlijk', 'Ligt sinds het pakje kwam op de bank. De kat ook.'],
    ],
    complaints: [['Verkleurt', 'Eén keer op 30 graden gewassen en het rood is nu roze.', 'Kleur']],
  },
  card: {
    praise: [
      ['Stevig papier', 'Er schijnt niets door, ook viltstift niet. Ik neem de andere ook nog.'],
      ['Bijna te mooi', 'Scherp gedrukt en warme kleuren. Mijn cadeaus vielen echt op.'],
      ['Genoeg voor de hele klas', 'Eén pak was genoeg voor 28 kinderen, en er is nog over.'],
    ],
    complaints: [
      ['Gevouwen aangekomen', 'In een gewone envelop verstuurd: alles heeft een vouw in het midden.', 'Verpakking'],
    ],
  },
  kitchen: {
    praise: [
      ['Elke dag in gebruik', 'Makkelijk schoon te maken en mooi genoeg om op het aanrecht te laten staan.'],
      ['Succes op het feest', 'Iedereen vroeg waar ik het vandaan had. De taart was ook op.'],
      ['Fijn formaat', 'Precies goed voor ons vieren, en het past in de kast.'],
    ],
    complaints: [
      ['Deksel sluit niet', 'Er zit een deuk in, dus het deksel valt eraf als ik het optil.', 'Deuk'],
      ['Print laat los', 'Na drie keer afwassen begint het patroon te bladderen.', 'Print'],
    ],
  },
  garden: {
    praise: [
      ['Goed door de winter', 'Stond buiten in regen en vorst, en er zit geen spatje roest op.'],
      ['Mijn vader is er blij mee', 'Hij tuiniert elke dag en heeft de oude meteen weggedaan.'],
    ],
    complaints: [
      ['Na een maand roest', 'Bedoeld voor buiten, maar de schroeven roesten en de verf bladdert.', 'Roest'],
    ],
  },
  toy: {
    praise: [
      ['Uren zoet', 'De kinderen hebben er de hele zondag mee gespeeld. Alles past en niets is stuk.'],
      ['Zoals ik vroeger had', 'Mijn kleindochter neemt het mee naar bed. Fijn, speelgoed zonder batterijen.'],
    ],
    complaints: [
      [
        'Er ontbreekt een stuk',
        'Twee keer geteld: er zit een stukje te weinig in. Mijn zoon was verdrietig.',
        'Onvolledig',
      ],
    ],
  },
  decoration: {
    praise: [
      ['Maakt de kamer af', 'Hangt boven de schouw, en de hele muur oogt meteen warmer.'],
      ['Mooier dan op de foto', 'De kleuren zijn zachter dan op het scherm. Dat vind ik juist mooi.'],
      ['Hing in twee minuten', 'Touwtje en haakje zaten erbij. Na het feest laat ik het hangen.'],
    ],
    complaints: [['Kleiner dan gedacht', 'De maten staan erbij, maar bij ons valt het weg tegen de muur.', 'Klein']],
  },
  any: {
    praise: [
      ['Goede prijs', 'Stevig, en mooier dan ik voor deze prijs had verwacht.'],
      ['Precies zoals op de foto', 'Goed ingepakt en binnen twee dagen in huis. Ik heb er nog een besteld.'],
      ['Leuk cadeau', 'Aan een vriendin gegeven, en ze belde dezelfde avond nog.'],
      ['Weer gekocht', 'Dit is de tweede. De eerste is nog goed, maar die heeft mijn zus gehouden.'],
    ],
    complaints: [
      ['Beschadigd', 'Er was een hoekje af. De doos was niet opgevuld.', 'Niet opgevuld'],
      ['Andere kleur', 'Ik kreeg een andere tint dan op de foto. Terugsturen vind ik te veel gedoe.', 'Kleur'],
      ['Slordig afgewerkt', 'Druipers in de verf, en één kant is ruw.', 'Afwerking'],
    ],
  },
  plus: ['Goed ingepakt', 'Mooie kleuren'],
  reply:
    'Wat vervelend, en bedankt voor het melden. Een nieuwe is onderweg, en we controleren de rest van die levering.',
}
