import { backs, collars, extras, faces, fronts, grounds } from './parts.ts';

type Pick<Parts> = [part: keyof Parts, ...colours: [string, string?]];

/** A portrait as a choice of parts and their colours. */
export interface Portrait {
  ground: Pick<typeof grounds>;
  skin: string;
  back?: Pick<typeof backs>;
  front: Pick<typeof fronts>;
  face: keyof typeof faces;
  ink: string;
  collar: Pick<typeof collars>;
  extra?: Pick<typeof extras>;
}

/** SVG of a portrait, 400 by 400. */
export function drawPortrait({ ground, skin, back, front, face, ink, collar, extra }: Portrait): string {
  const [groundPart, first, second = first] = ground;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">',
    grounds[groundPart](first, second),
    back && backs[back[0]](back[1]),
    `<path d="M164 250h72v62c-16 26-56 26-72 0z" fill="${skin}"/><path d="M164 262h72c-10 24-58 30-72 18z" fill="#00000024"/>`,
    collars[collar[0]](collar[1]),
    `<g fill="${skin}"><circle cx="116" cy="206" r="18"/><circle cx="284" cy="206" r="18"/><path d="M116 180c0-64 36-98 84-98s84 34 84 98c0 76-38 124-84 124s-84-48-84-124z"/></g>`,
    faces[face](ink),
    extra && ['beard', 'moustache'].includes(extra[0]) && extras[extra[0]](extra[1]),
    fronts[front[0]](front[1]),
    extra && !['beard', 'moustache'].includes(extra[0]) && extras[extra[0]](extra[1]),
    '</svg>',
  ]
    .filter((part) => typeof part === 'string')
    .join('');
}
