import { keepPeoplePrivate } from '../../people/private-to-editors.ts';

/** Whoever may not read people's addresses may not look for people by them either. */
export default keepPeoplePrivate;
