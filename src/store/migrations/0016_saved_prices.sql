-- What the price included at which a shopper saved a car: prices on different bases are not compared (D390).
ALTER TABLE "watchlist_items" ADD COLUMN "price_type_when_saved" text;
