/** A moodboard of one of the two visitors of the demo. */
export interface Moodboard {
  owner: 'robin' | 'noor';
  name: string;
  note: string;
  isShared: boolean;
  /** Notes by the slugs of the saved entries, in their order. */
  items: Record<string, string>;
}

export const moodboards: Moodboard[] = [
  {
    owner: 'robin',
    name: 'Maren’s guest house',
    note: 'Nine rooms, no carousel. Maren wants the sea first, and the price before anybody has to ask.',
    isShared: true,
    items: {
      'casa-salitre': 'The white, and the one round corner.',
      grauspitz: 'A first screen that is mostly sky. Ours would be mostly water.',
      'hytte-null': 'One warm colour, used once.',
      'hammam-noor': '',
      'maison-ondee': 'Not a hotel. The way the title lies in the picture.',
    },
  },
  {
    owner: 'robin',
    name: 'Dark, and still warm',
    note: '',
    isShared: false,
    items: {
      'studio-tamarind': 'Brown instead of black.',
      'clos-aurele': '',
      halvorsen: '',
      'nichnyi-potiah': 'The window of the sleeper.',
      wattline: 'Amber on blue keeps the charts readable.',
    },
  },
  {
    owner: 'noor',
    name: 'Type does the work',
    note: 'Pages that would still be good without a single picture.',
    isShared: true,
    items: {
      'gasometer-type': 'Two letters, too large for the screen.',
      punchcutter: '',
      'pho-muoi': 'The marks above the vowels are the illustration.',
      marginalia: '',
      rubble: 'Rules as thick as the type.',
      'plain-salt': 'One weight. It can be done.',
    },
  },
];
