import { describe, expect, it } from 'vitest';
import { foundIn } from '../testing.ts';

const peopleIn = (text: string, language = 'en'): readonly string[] =>
  foundIn(text, { language })
    .filter((line) => line.startsWith('PERSON '))
    .map((line) => line.slice('PERSON '.length));

describe('names', () => {
  it.each([
    ['en', 'Yesterday Chloë Dubois met Dr. Aisha Khan-Patel.', ['Chloë Dubois', 'Aisha Khan-Patel']],
    ['en', 'Best regards,\nJ. R. Smith', ['J. R. Smith']],
    ['en', "O'Brien said that John's phone rang.", ["O'Brien", 'John']],
    ['en', 'Vincent van Gogh and Osama bin Laden', ['Vincent van Gogh', 'Osama bin Laden']],
    ['en', 'Passenger HELEN MURPHY, seat 14C', ['HELEN MURPHY']],
    ['en', 'Patient: Doe, Jane', ['Doe, Jane']],
    ['en', 'i am john miller btw', ['john miller']],
    ['en', '{"name":"John Smith"}', ['John Smith']],
    ['en', '"Priya Raman",42,"London"', ['Priya Raman']],
    ['en', "fullName='Bartholomew Quimby'", ['Bartholomew Quimby']],
    ['en', '"John Smith" <a@example.com> wrote:', ['John Smith']],
    ['en', 'SURNAME: XANTHOPOULOS', ['XANTHOPOULOS']],
    ['en', 'Terry Jan Reedy wrote it, Ruth Bader Ginsburg read it.', ['Terry Jan Reedy', 'Ruth Bader Ginsburg']],
    ['en', 'Ming and Yusuf met Li Na; tell Mia.', ['Ming', 'Yusuf', 'Li Na', 'Mia']],
    ['es', 'Esteban y Noelia citan a Santiago Ramón y Cajal.', ['Esteban', 'Noelia', 'Santiago Ramón y Cajal']],
    ['it', 'Ha chiamato Simone Rinaldi da Verona.', ['Simone Rinaldi']],
    ['it', 'Firmato: Alessandro Del Vecchio', ['Alessandro Del Vecchio']],
    ['pl', 'Zadzwoniła Danuta Wałęsa. Jan i Anna są tutaj.', ['Danuta Wałęsa', 'Jan', 'Anna']],
    ['fr', 'Signé : Étienne de La Boétie', ['Étienne de La Boétie']],
    ['es', 'El Sr. Rodríguez llamó a la señora de la Fuente.', ['Rodríguez', 'de la Fuente']],
    ['it', "L'ho detto ad Anna e alla sig.ra Bianchi.", ['Anna', 'Bianchi']],
    ['pl', 'Rozmawiałem z Anną Wiśniewską.', ['Anną Wiśniewską']],
    ['de', 'Ursula von der Leyen sprach mit Herrn Petersen.', ['Ursula von der Leyen', 'Petersen']],
    ['fr', 'Le docteur Hervé Le Goff et M. de Villepin', ['Hervé Le Goff', 'de Villepin']],
  ])('are found whole in %s: %s', (language, text, names) => {
    expect(peopleIn(text, language)).toEqual(names);
  });

  it.each([
    ['en', 'THE QUARTERLY REPORT IS DUE FRIDAY'],
    ['en', 'Hi Team, the Product Manager will call.'],
    ['en', 'The John Deere tractor crossed George Washington Bridge.'],
    ['en', 'I read "Jane Eyre" and Johnson & Johnson reported earnings.'],
    ['en', 'The shop closed for Valentine Day and reopened later.'],
    ['en', 'Mark the box in May, then will the rest.'],
    ['en', 'We saw Pink Floyd; Vitamin D and the Mozilla Public License; open the Path Browser.'],
    ['pl', 'Kodeks Cywilny oraz Kodeks Karny'],
    ['fr', 'Joyeux Noël ! Payez par Carte Bancaire.'],
    ['de', 'Die Versicherung zahlt bei Schaden durch Sturm und Hagel.'],
    ['de', 'Sehr geehrte Damen und Herren, liebe Kolleginnen'],
    ['es', 'El Banco Central subió los tipos.'],
    ['it', 'La Corte ha respinto il ricorso.'],
    ['pl', 'Sejm przyjął ustawę większością głosów.'],
    ['fr', "L'Assemblée a voté la loi hier soir."],
  ])('are not seen in %s in: %s', (language, text) => {
    expect(peopleIn(text, language)).toEqual([]);
  });

  it('that are words too need more than a capital', () => {
    expect(peopleIn('Grace is a virtue.')).toEqual([]);
    expect(peopleIn('Grace Hopper wrote it.')).toEqual(['Grace Hopper']);
    expect(peopleIn('Dear Grace,')).toEqual(['Grace']);
  });

  it('that are on no list are told by their letters', () => {
    expect(peopleIn('The report was read by Ildikó Vereczkey at noon.')).toEqual(['Ildikó Vereczkey']);
    expect(peopleIn('The report was read by Docking Adaptor at noon.')).toEqual([]);
  });
});

describe('places', () => {
  it('that are names of people too need a word of place', () => {
    expect(foundIn('Sydney called.')).not.toContain('LOCATION Sydney');
    expect(foundIn('She lives in Sydney.')).toContain('LOCATION Sydney');
  });

  it('after a preposition with an accent, in cases and with the ending of counties are found', () => {
    expect(foundIn('Il vit à Nice.', { language: 'fr' })).toEqual(['LOCATION Nice']);
    expect(foundIn('Mieszka w Zabrzu.', { language: 'pl' })).toEqual(['LOCATION Zabrzu']);
    expect(foundIn('He has a house in Derbyshire.')).toEqual(['LOCATION Derbyshire']);
    expect(foundIn('She lives in Hong Kong.')).toEqual(['LOCATION Hong Kong']);
  });

  it('are no part of a company', () => {
    expect(foundIn('The New York Times reported it.')).toEqual([]);
  });
});
