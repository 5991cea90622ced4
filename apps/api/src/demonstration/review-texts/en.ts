import type { ReviewTexts } from './kinds.ts'

export const en: ReviewTexts = {
  bag: {
    praise: [
      ['Holds a lot', 'I carried two bottles, potatoes and a melon home in it, and the handles held.'],
      ['My daily bag', 'It folds flat, so it lives in my coat pocket. People keep asking where I bought it.'],
      ['Bought three', 'One for shopping, one for swimming, and my daughter took the third.'],
      ['Wipes clean', 'A yoghurt burst in it on the first day. A damp cloth and it was like new.'],
    ],
    complaints: [
      ['The seam came loose', 'After two weeks one handle began to tear, and I only carry books in it.', 'Seams'],
      ['Strong smell', 'It smelled of plastic so much that it has been on the balcony for a week.', 'Smell'],
    ],
  },
  clock: {
    praise: [
      ['Wakes everybody', 'A proper bell. My son hears it through a closed door, which is saying something.'],
      ['Keeps good time', 'Three months on the same battery, and not a minute off.'],
    ],
    complaints: [
      ['Ticks too loudly', 'Pretty, but I can hear it from the next room, so it now stands in the hall.', 'Loud'],
    ],
  },
  light: {
    praise: [
      ['Warm light', 'The pattern on the wall is lovely in the evening. We light it every day at dinner.'],
      ['Lovely on the windowsill', 'Four of them in a row, and the neighbours rang to ask where they’re from.'],
      ['Safe and steady', 'It doesn’t wobble, and the glass lifts out for cleaning.'],
    ],
    complaints: [
      [
        'The glass was cracked',
        'One glass had a crack from top to bottom, so I can’t light a candle in it.',
        'Fragile',
      ],
    ],
  },
  mug: {
    praise: [
      ['My favourite mug', 'A big handle, a thin rim, and it holds as much tea as I want.'],
      ['Dishwasher proof', 'Washed every day for two months, and the print is as bright as on the first.'],
    ],
    complaints: [['Gets too hot', 'The handle is so close to the side that I burn my knuckles.', 'Handle']],
  },
  textile: {
    praise: [
      ['Soft and well sewn', 'The fabric is thick, the corners are neat, and it came out of the wash in shape.'],
      ['So cosy', 'It hasn’t left the sofa since it arrived, and neither has the cat.'],
    ],
    complaints: [['Faded in the wash', 'Washed once at 30 degrees, and the red is now pink.', 'Colour']],
  },
  card: {
    praise: [
      ['Thick paper', 'Nothing shines through, not even felt-tip. I’ll buy the other designs as well.'],
      [
        'Almost too nice to use',
        'The print is sharp and the colours are warm. My parcels were the prettiest under the tree.',
      ],
      ['Enough for the whole class', 'One pack was enough for 28 children, and there are some left for next year.'],
    ],
    complaints: [
      ['Arrived bent', 'It was put in a plain envelope, and every sheet has a fold through the middle.', 'Packaging'],
    ],
  },
  kitchen: {
    praise: [
      ['In use every day', 'Easy to clean, and pretty enough to stay on the worktop.'],
      ['A hit at the party', 'Everybody wanted to know where it came from. The cakes went, too.'],
      ['A good size', 'Just right for four of us, and it fits the cupboard with the others inside.'],
    ],
    complaints: [
      ['The lid doesn’t close', 'It’s dented on one side, so the lid comes off as soon as I lift it.', 'Dented'],
      ['The print comes off', 'After the third wash the pattern started to flake.', 'Print'],
    ],
  },
  garden: {
    praise: [
      ['Survived the winter', 'It stood outside in rain and frost, and there isn’t a spot of rust on it.'],
      ['My father loves it', 'He gardens every day and has put the old one away.'],
    ],
    complaints: [
      ['Rusty after a month', 'It’s meant for outdoors, yet the screws rust and the paint blisters.', 'Rust'],
    ],
  },
  toy: {
    praise: [
      ['Hours of quiet', 'Both children played with it all Sunday. All pieces fit, and nothing has broken yet.'],
      ['Like the ones I had', 'My granddaughter takes it to bed. Nice to see a toy without batteries.'],
    ],
    complaints: [
      ['A piece is missing', 'We counted twice: one piece isn’t in the box. My son was very sad.', 'Incomplete'],
    ],
  },
  decoration: {
    praise: [
      ['Makes the room', 'It hangs above the mantelpiece, and the whole wall looks warmer.'],
      ['Prettier than the photo', 'The colours are softer than on the screen, which I prefer.'],
      ['Up in two minutes', 'String and hook were included. I’ll leave it up after the party.'],
    ],
    complaints: [['Smaller than I thought', 'The size is in the description, but it gets lost on our wall.', 'Small']],
  },
  any: {
    praise: [
      ['Good value', 'Sturdy, and nicer than I expected for the price.'],
      ['Exactly as pictured', 'Well packed, and here in two days. I’ve ordered another one for my sister.'],
      ['A lovely present', 'I gave it to a friend, and she rang the same evening to thank me.'],
      ['Buying it again', 'It’s my second one. The first is still fine, my sister simply kept it.'],
    ],
    complaints: [
      ['Arrived damaged', 'One corner was chipped. The box had no padding inside.', 'No padding'],
      [
        'Not the colour I ordered',
        'I ordered what’s on the photo, and got another shade. Too much trouble to send it back.',
        'Colour',
      ],
      ['Poor finish', 'There are drips in the paint, and one side is rough.', 'Finish'],
    ],
  },
  plus: ['Well packed', 'Nice colours'],
  reply:
    'We’re sorry, and thank you for telling us. We’ve sent you a new one, and are checking the rest of that delivery.',
}
