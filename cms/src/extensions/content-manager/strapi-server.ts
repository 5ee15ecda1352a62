import { keepPeoplePrivate } from '../../people/private-to-editors.ts';

/** Panel users who may not read people's e-mail addresses may not search or sort by them either. */
export default keepPeoplePrivate;
