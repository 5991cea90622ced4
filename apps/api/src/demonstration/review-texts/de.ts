import type { ReviewTexts } from './kinds.ts'

export const de: ReviewTexts = {
  bag: {
    praise: [
      ['Da passt viel hinein', 'Zwei Flaschen, Kartoffeln und eine Melone: Die Henkel haben gehalten.'],
      ['Immer dabei', 'Zusammengefaltet passt sie in die Jackentasche. Ich werde oft darauf angesprochen.'],
      ['Gleich drei bestellt', 'Eine zum Einkaufen, eine fürs Schwimmbad, und die dritte hat meine Tochter.'],
      ['Leicht zu reinigen', 'Am ersten Tag lief Milch darin aus. Einmal feucht abgewischt, wie neu.'],
    ],
    complaints: [
      ['Naht geht auf', 'Nach zwei Wochen riss ein Henkel ein, dabei trage ich nur Bücher darin.', 'Nähte'],
      ['Riecht stark', 'Sie riecht so nach Kunststoff, dass sie seit einer Woche auf dem Balkon hängt.', 'Geruch'],
    ],
  },
  clock: {
    praise: [
      [
        'Weckt wirklich jeden',
        'Eine richtige Glocke. Mein Sohn hört sie durch die geschlossene Tür, und das will etwas heißen.',
      ],
      ['Geht genau', 'Seit drei Monaten mit derselben Batterie, und keine Minute Abweichung.'],
    ],
    complaints: [['Tickt zu laut', 'Hübsch, aber ich höre sie noch im Nebenzimmer. Jetzt steht sie im Flur.', 'Laut']],
  },
  light: {
    praise: [
      ['Warmes Licht', 'Das Muster an der Wand ist abends wunderschön. Beim Essen brennt es immer.'],
      ['Schön auf der Fensterbank', 'Vier nebeneinander, und die Nachbarn haben gefragt, woher sie sind.'],
      ['Steht sicher', 'Wackelt nicht, und das Glas lässt sich zum Reinigen herausnehmen.'],
    ],
    complaints: [
      [
        'Sprung im Glas',
        'Ein Glas hatte einen Sprung von oben bis unten. Da stelle ich keine Kerze hinein.',
        'Zerbrechlich',
      ],
    ],
  },
  mug: {
    praise: [
      ['Mein Lieblingsbecher', 'Großer Henkel, dünner Rand, und es passt genau genug Tee hinein.'],
      ['Spülmaschinenfest', 'Seit zwei Monaten täglich gespült, und der Druck leuchtet wie am ersten Tag.'],
    ],
    complaints: [['Wird zu heiß', 'Der Henkel sitzt so eng, dass ich mir die Finger verbrenne.', 'Henkel']],
  },
  textile: {
    praise: [
      ['Weich und gut genäht', 'Dicker Stoff, saubere Ecken, und nach dem Waschen noch gut in Form.'],
      ['Richtig gemütlich', 'Liegt seit der Ankunft auf dem Sofa. Die Katze auch.'],
    ],
    complaints: [['Färbt aus', 'Einmal bei 30 Grad gewaschen, und das Rot ist jetzt rosa.', 'Farbe']],
  },
  card: {
    praise: [
      ['Festes Papier', 'Da scheint nichts durch, auch kein Filzstift. Die anderen Motive kaufe ich auch noch.'],
      ['Fast zu schade', 'Scharf gedruckt, warme Farben. Meine Päckchen waren die schönsten.'],
      ['Reicht für die ganze Klasse', 'Eine Packung hat für 28 Kinder gereicht, und es ist noch etwas übrig.'],
    ],
    complaints: [
      ['Geknickt angekommen', 'Im einfachen Umschlag verschickt: Alles hat einen Knick in der Mitte.', 'Verpackung'],
    ],
  },
  kitchen: {
    praise: [
      ['Jeden Tag in Gebrauch', 'Leicht zu reinigen und so hübsch, dass es auf der Arbeitsplatte bleibt.'],
      ['Der Hit auf der Feier', 'Alle wollten wissen, woher ich das habe. Der Kuchen war auch weg.'],
      ['Gute Größe', 'Für uns vier genau richtig, und es passt in den Schrank.'],
    ],
    complaints: [
      ['Deckel schließt nicht', 'Auf einer Seite ist eine Delle, der Deckel springt beim Anheben ab.', 'Delle'],
      ['Druck löst sich', 'Nach dem dritten Spülen blättert das Muster ab.', 'Druck'],
    ],
  },
  garden: {
    praise: [
      ['Gut durch den Winter', 'Stand draußen in Regen und Frost, und es ist kein Rost zu sehen.'],
      ['Mein Vater ist begeistert', 'Er ist jeden Tag im Garten und hat das alte gleich weggeräumt.'],
    ],
    complaints: [
      ['Rost nach einem Monat', 'Für draußen gedacht, aber die Schrauben rosten und die Farbe wirft Blasen.', 'Rost'],
    ],
  },
  toy: {
    praise: [
      ['Stundenlang Ruhe', 'Die Kinder haben den ganzen Sonntag damit gespielt. Alles passt, nichts ist kaputt.'],
      ['Wie früher', 'Meine Enkelin nimmt es mit ins Bett. Schön, einmal Spielzeug ohne Batterien.'],
    ],
    complaints: [
      ['Ein Teil fehlt', 'Zweimal gezählt: Ein Teil ist nicht dabei. Mein Sohn war sehr traurig.', 'Unvollständig'],
    ],
  },
  decoration: {
    praise: [
      ['Macht das Zimmer schön', 'Hängt über dem Kamin, und die ganze Wand wirkt wärmer.'],
      ['Schöner als auf dem Bild', 'Die Farben sind weicher als auf dem Bildschirm, das gefällt mir sogar besser.'],
      ['Hing in zwei Minuten', 'Schnur und Haken waren dabei. Nach der Feier bleibt es hängen.'],
    ],
    complaints: [['Kleiner als gedacht', 'Die Maße stehen dabei, trotzdem geht es an unserer Wand unter.', 'Klein']],
  },
  any: {
    praise: [
      ['Guter Preis', 'Stabil und hübscher, als ich für den Preis erwartet hatte.'],
      ['Genau wie auf dem Bild', 'Gut verpackt und nach zwei Tagen da. Gerne wieder.'],
      ['Tolles Geschenk', 'Einer Freundin geschenkt, sie hat noch am selben Abend angerufen.'],
      ['Wieder gekauft', 'Schon das zweite. Das erste ist noch gut, meine Schwester hat es behalten.'],
    ],
    complaints: [
      ['Beschädigt', 'Eine Ecke war abgeplatzt, der Karton war nicht gepolstert.', 'Keine Polsterung'],
      ['Andere Farbe', 'Der Farbton ist anders als auf dem Bild. Zurückschicken ist mir zu umständlich.', 'Farbe'],
      ['Schlecht verarbeitet', 'Die Farbe hat Tropfen, und eine Seite ist rau.', 'Verarbeitung'],
    ],
  },
  plus: ['Gut verpackt', 'Schöne Farben'],
  reply: 'Das tut uns leid, danke für den Hinweis. Ersatz ist unterwegs, und wir prüfen den Rest der Lieferung.',
}
