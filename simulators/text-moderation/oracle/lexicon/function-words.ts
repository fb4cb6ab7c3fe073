/** Data: words that carry no topic of their own; what they say is in their concepts and in pairs of concepts. */
export const FUNCTION_WORDS = `a an the and or but if so as at by for from in into of off on onto out over to up with about after before than then there here
this that these those it its is am are was were be been being do does did done have has had having will would can could should shall may might must
i me my mine you your yours he him his she her hers we us our ours they them their who whom whose what which when where why how
not no yes too very just also only even still again ever all any some every each both more most much many few other such own same because while until
through between during down back go going get got let make made want like one two really please xnum`;
